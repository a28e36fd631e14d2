/** Tables that stay small however long the shop trades: all others grow with its goods, sales and days. */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  'meta',
  'admins',
  'categories',
  'tariffs',
  'devices',
  'order_counts',
  'webhooks',
  'password_resets',
  'push_subscriptions',
  'demo_goods',
  'till_keys',
  'till_tokens',
  'people',
  'couriers',
  'courier_exceptions',
  'status_layouts',
])
