import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Every module that `entry` loads: at once, and later through those that `follow` says so of. */
export function reachedFrom(
  entry: string,
  context: Context,
  follow: (id: string) => boolean = () => true,
): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const info = context.getModuleInfo(id)
    waiting.push(...(info?.importedIds ?? []))
    waiting.push(...(info?.dynamicallyImportedIds ?? []).filter(follow))
  }
  return reached
}
