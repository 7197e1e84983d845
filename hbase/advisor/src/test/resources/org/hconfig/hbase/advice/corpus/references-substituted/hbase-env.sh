export JAVA_HOME=/usr/lib/jvm/java-17-openjdk
export HBASE_REGIONSERVER_OPTS="-Dacme.queue=1g"
