/**
 * Without separators, and with 0 in place of +213. Empty for a number with the sign that stands for a NUL character, which
 * SQLite's search does not find by its digits either.
 */
const PLAIN_PHONE = `create function plain_phone(phone text) returns text
  language sql immutable parallel safe return
    case when strpos(phone, U&'\\FFFD') > 0 then ''
      else replace(translate(phone, ' -.()', ''), '+213', '0') end`

/** Of the entries that wait to be merged into the index, in kB. Each search reads them, and the order that fills them merges them. */
const MOST_WAITING = 1024

/** The indexes of the order search; openPostgres() has installed their operator class, and made sure that it knows Arabic. */
export const searchIndexes: readonly string[] = [
  PLAIN_PHONE,
  `create index orders_by_text on orders using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = ${MOST_WAITING})`,
  `create index orders_by_plain_phone on orders using gin (plain_phone(phone) gin_trgm_ops)
    with (gin_pending_list_limit = ${MOST_WAITING})`,
]
