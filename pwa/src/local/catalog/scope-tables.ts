import type { Table } from 'dexie'
import type { Category, CounterProduct, Product } from '../../../../shared/catalog/product.ts'
import type { Person } from '../../../../shared/people/person.ts'
import type { RecordedReturn } from '../../../../shared/returns/recorded-return.ts'
import type { TillKeyEntry } from '../../../../shared/receipts/till-key.ts'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { PullScope } from '../../../../shared/sync/pull.ts'
import type { CatalogDb, EntityRow, ProductRow } from './catalog-db.ts'

export type ProductOf<Scope extends PullScope> = Scope extends 'counter' ? CounterProduct : Product

type EntityTableOf<T> = Table<EntityRow<T>, [number, string | number]>

export interface ScopeTables<T> {
  products: Table<ProductRow<T>, [number, string | number]>
  categories: EntityTableOf<Category>
  tariffs: EntityTableOf<Tariff>
  /** At most one entry. */
  settings: EntityTableOf<ShopSettings>
  /** Null in the shop, which hears of no returns. */
  returns: EntityTableOf<RecordedReturn> | null
  /** Null in the shop, likewise. */
  tillKeys: EntityTableOf<TillKeyEntry> | null
  people: EntityTableOf<Person> | null
}

/** The tables of one scope: the shop's and the counter's catalogues share only the database. */
export function scopeTables<Scope extends PullScope>(
  db: CatalogDb,
  scope: Scope,
): ScopeTables<ProductOf<Scope>> {
  const tables: ScopeTables<Product> | ScopeTables<CounterProduct> =
    scope === 'counter'
      ? {
          products: db.counterProducts,
          categories: db.counterCategories,
          tariffs: db.counterTariffs,
          settings: db.counterSettings,
          returns: db.counterReturns,
          tillKeys: db.counterTillKeys,
          people: db.counterPeople,
        }
      : {
          products: db.products,
          categories: db.categories,
          tariffs: db.tariffs,
          settings: db.settings,
          returns: null,
          tillKeys: null,
          people: null,
        }
  // TypeScript does not narrow a conditional type by the value of its parameter.
  return tables as unknown as ScopeTables<ProductOf<Scope>>
}

/** The tables as a list, for a transaction. */
export function tableList(db: CatalogDb, scope: PullScope): Table[] {
  const { products, categories, tariffs, settings, ...ofCounter } = scopeTables(db, scope)
  const { returns, tillKeys, people } = ofCounter
  const tables = [products, categories, tariffs, settings, returns, tillKeys, people]
  return tables.filter((table) => table !== null) as unknown as Table[]
}
