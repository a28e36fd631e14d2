import { PART_MS } from '../../../order-filter.ts'

/** Rounds down for times before 1970 as well, which a wrong till clock can produce; bigint division truncates. */
const partOf = (row: 'old' | 'new') =>
  `(${row}.created_at_ms - (${row}.created_at_ms % ${PART_MS} + ${PART_MS}) % ${PART_MS}) / ${PART_MS}`

const COUNT_NEW = `insert into order_counts values (${partOf('new')}, new.status, new.origin, 1)
    on conflict (part, status, origin) do update set orders = order_counts.orders + 1;`
const UNCOUNT_OLD = `update order_counts set orders = orders - 1
    where part = ${partOf('old')} and status = old.status and origin = old.origin;`

/** A function for a row trigger that runs after the statement, whose result is ignored. */
const triggerFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin
    ${body}
    return null;
  end $$`

/**
 * Triggers maintain the counts of orders, and record which of them were edited or deleted, so that no code that writes
 * orders can forget to. New orders are not recorded: their numbers already show that they are new.
 */
export const triggers: readonly string[] = [
  triggerFunction('count_new_order', COUNT_NEW),
  triggerFunction('count_gone_order', UNCOUNT_OLD),
  triggerFunction('count_moved_order', `${UNCOUNT_OLD} ${COUNT_NEW}`),
  `create trigger count_new_order after insert on orders for each row execute function count_new_order()`,
  `create trigger count_gone_order after delete on orders for each row execute function count_gone_order()`,
  `create trigger count_moved_order after update of status, origin, created_at_ms on orders for each row
    when (old.status <> new.status or old.origin <> new.origin or ${partOf('old')} <> ${partOf('new')})
    execute function count_moved_order()`,

  // The next number is free because one transaction writes at a time. An identity would leave a gap at each rollback.
  `create function note_changed_time(at_ms bigint) returns void language sql as $$
    insert into changed_orders (change, created_at_ms) select coalesce(max(change), 0) + 1, at_ms from changed_orders
  $$`,
  triggerFunction(
    'note_changed_order',
    `perform note_changed_time(old.created_at_ms);
    if new.created_at_ms <> old.created_at_ms then perform note_changed_time(new.created_at_ms); end if;`,
  ),
  triggerFunction('note_gone_order', `perform note_changed_time(old.created_at_ms);`),
  // The figures of the days on which goods came back are computed anew, as those of edited orders are.
  triggerFunction(
    'note_gone_order_with_returns',
    `perform note_changed_time(occurred_at_ms) from returns where order_id = old.id;`,
  ),
  triggerFunction('note_return', `perform note_changed_time(new.occurred_at_ms);`),
  `create trigger note_changed_order after update on orders for each row execute function note_changed_order()`,
  `create trigger note_gone_order after delete on orders for each row execute function note_gone_order()`,
  `create trigger note_gone_order_with_returns after delete on orders for each row
    execute function note_gone_order_with_returns()`,
  `create trigger note_new_return after insert on returns for each row execute function note_return()`,
  `create trigger note_changed_return after update on returns for each row execute function note_return()`,
]
