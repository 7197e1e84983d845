package org.hconfig.redis.execution;

import org.hconfig.redis.RedisProgram;
import org.hconfig.redis.model.RedisRelease;

/** Redis's adapter passes the contract on Redis 6.2. */
class Redis62AdapterContractIT extends RedisAdapterContract {
    Redis62AdapterContractIT() {
        super(RedisRelease.R6_2, RedisProgram.R6_2.path());
    }
}
