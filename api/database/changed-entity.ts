/** The kinds of entities in the change feed. */
export type ChangedEntity =
  | 'product'
  | 'category'
  | 'tariff'
  | 'settings'
  | 'return'
  | 'till-key'
  | 'person'
