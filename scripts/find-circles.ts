/** The file `from` imports the file `to`. */
interface Edge {
  from: string
  to: string
}

/** Describes every import circle in a sentence that lists its files, each of which can reach all the others. */
export function findCircles(imports: readonly Edge[]): string[] {
  const reached = new Map<string, string[]>()
  for (const { from, to } of imports) reached.set(from, [...(reached.get(from) ?? []), to])
  // Tarjan's strongly connected components: a file belongs to a circle when it leads back to itself.
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[] = []
  function visit(file: string): number {
    const place = order.size
    order.set(file, place)
    let low = place
    open.push(file)
    for (const next of reached.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === place) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(`${circle.join(' → ')} → ${file}: a circle`)
    }
    return low
  }
  for (const file of reached.keys()) if (!order.has(file)) visit(file)
  return circles
}
