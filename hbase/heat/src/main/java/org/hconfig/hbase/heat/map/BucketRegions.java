package org.hconfig.hbase.heat.map;

import org.hconfig.hbase.heat.RegionPlace;

/**
 * Regions of a key bucket at a time.
 *
 * @param first the region that contains the first key of the bucket
 * @param count number of regions that overlap the bucket, at least 1
 */
public record BucketRegions(RegionPlace first, int count) {}
