/** Number of products by category id. */
export function countByCategory(
  products: readonly { category: { _id: string } | null }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { category } of products) {
    if (category !== null) counts.set(category._id, (counts.get(category._id) ?? 0) + 1)
  }
  return counts
}
