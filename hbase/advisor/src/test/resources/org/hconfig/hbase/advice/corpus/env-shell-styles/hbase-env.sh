#!/bin/bash
set -o pipefail
: "${JAVA_HOME:=/usr/lib/jvm/java-17-openjdk}"
: ${HBASE_HEAPSIZE:=20g}; export HBASE_HEAPSIZE JAVA_HOME
gc_log() {
  local dir=${1:-/var/log/hbase}
  printf -- '-Xlog:gc*:file=%s/gc.log' "$dir"
}
if [[ $(uname -m) == "aarch64" ]]; then
  export HBASE_OPTS="${HBASE_OPTS} -XX:+UseG1GC"
else
  HBASE_OPTS+=" -XX:+UseG1GC -XX:MaxGCPauseMillis=150"
fi
OPTS=(
  "-XX:+ParallelRefProcEnabled"
  '-XX:+AlwaysPreTouch' # needs huge pages
)
export HBASE_REGIONSERVER_OPTS="${HBASE_REGIONSERVER_OPTS:-} ${OPTS[*]} $(gc_log /data/logs)"
cat > /dev/null <<'NOTE'
export HBASE_OPTS="-XX:+UseConcMarkSweepGC
NOTE
test -r /etc/sysconfig/hbase && . /etc/sysconfig/hbase
