#!/bin/sh
# Interesting, by status 1, where a convolution still has channels first: the fault that is looked for.
mezzo-opt "$1" --graph-verify-layout -o /dev/null 2>&1 | grep -q "op wanted in channels-last form" && exit 1
exit 0
