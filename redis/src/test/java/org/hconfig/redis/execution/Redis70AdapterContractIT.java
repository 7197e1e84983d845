package org.hconfig.redis.execution;

import org.hconfig.redis.RedisProgram;
import org.hconfig.redis.model.RedisRelease;

/** Redis's adapter passes the contract on Redis 7.0. */
class Redis70AdapterContractIT extends RedisAdapterContract {
    Redis70AdapterContractIT() {
        super(RedisRelease.R7_0, RedisProgram.R7_0.path());
    }
}
