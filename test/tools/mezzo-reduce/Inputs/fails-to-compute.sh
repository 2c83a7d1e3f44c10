#!/bin/sh
# Interesting, by status 1, where a check does not hold on the CPU.
mezzo run "$1" >/dev/null 2>&1
[ $? = 1 ] && exit 1
exit 0
