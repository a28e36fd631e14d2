import type { Check } from './integrity-check.ts'

/**
 * Checks of the numbers that a till gives to its returns and Z reports, run by checkIntegrity(). A number may be
 * missing legitimately: its operation waits behind a gap, was refused, or is known to be lost or given up. Only for a
 * till without any of these must every number between its first and its last exist.
 */
export const numberChecks: readonly Check[] = [
  {
    query: `with given as (
        select device_id, return_number as number from returns
        where return_number is not null and device_id is not null
        union all select device_id, z_number from shift_closes),
      split as (
        select device_id, rtrim(number, '0123456789') as counter,
          cast('0' || substr(number, length(rtrim(number, '0123456789')) + 1) as bigint) as place from given)
      select counter, max(place) - min(place) + 1 - count(distinct place) as missing,
        min(place) as first, max(place) as last
      from split s
      where not exists (select 1 from processed_ranges r where r.device_id = s.device_id)
        and not exists (select 1 from closed_gaps g where g.device_id = s.device_id)
        and not exists (select 1 from lost_operations l where l.device_id = s.device_id)
        and not exists (select 1 from operations o where o.device_id = s.device_id and o.status = 'rejected')
      group by device_id, counter having max(place) - min(place) + 1 > count(distinct place)`,
    describe: (row) =>
      `Of the numbers of ${row['counter']} from ${row['first']} to ${row['last']}, ${row['missing']} are missing, and nothing says why.`,
  },
]
