/** What the change feed tells of. */
export type ChangedEntity =
  | 'product'
  | 'category'
  | 'tariff'
  | 'settings'
  | 'return'
  | 'till-key'
  | 'person'
