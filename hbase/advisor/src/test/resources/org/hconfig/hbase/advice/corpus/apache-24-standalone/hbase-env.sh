#!/usr/bin/env bash
# Settings of the laptop on which the connector is developed.
# export JAVA_HOME=/usr/java/jdk1.8.0/
# export HBASE_HEAPSIZE=1G
export HBASE_OPTS="$HBASE_OPTS -XX:+UseConcMarkSweepGC"
# export HBASE_MANAGES_ZK=true
