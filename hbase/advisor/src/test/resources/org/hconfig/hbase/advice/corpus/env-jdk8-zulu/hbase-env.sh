JAVA_HOME=/usr/lib/jvm/zulu8
export JAVA_HOME
export HBASE_REGIONSERVER_OPTS='-Xmx12g -XX:+UseG1GC -XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=10 -XX:GCLogFileSize=20M -XX:+PrintGCDetails -XX:+PrintGCDateStamps -Xloggc:/var/log/hbase/gc.log'
