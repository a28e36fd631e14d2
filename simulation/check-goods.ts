import type { World } from './world.ts'

/** Every product that still exists has the buying price that was set last, and no price when none was set. */
export async function checkBuyingPrices({ server }: World): Promise<string[]> {
  const products = await server.db.read((db) =>
    db
      .selectFrom('products')
      .select(['id', 'title', 'buying_price_centimes as price'])
      .where('deleted_at_ms', 'is', null)
      .execute(),
  )
  return products.flatMap(({ id, title, price }) => {
    const must = server.model.prices.get(id)?.price ?? null
    return must === price ? [] : [`${title} was bought for ${price}, and must be for ${must}`]
  })
}
