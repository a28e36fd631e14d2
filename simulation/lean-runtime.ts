/**
 * Half of a run would go into what the platform does beside the point. Set before Dexie is loaded, so this file is
 * imported first. No trace changes by it.
 */

/** Nobody reads a stack: a trace tells what happened. Each of Dexie's transactions would take one. */
Error.stackTraceLimit = 0

/** No other process listens to what Dexie would tell it of each write. */
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

/** Node's own keeps an async context for each of the thousands that Dexie queues in a run. */
const settled = Promise.resolve()
globalThis.queueMicrotask = (task) => void settled.then(task)

const { defineProperty, getOwnPropertyDescriptor } = Object

/**
 * Dexie puts its own Promise in the place of the global one and back, thousands of times in a run. The property stays
 * as it is but for its value, and setting that takes a tenth of the time.
 */
Object.defineProperty = <T>(target: T, key: PropertyKey, descriptor: PropertyDescriptor): T => {
  if (key !== 'Promise' || target !== globalThis) return defineProperty(target, key, descriptor)
  globalThis.Promise = descriptor.value as PromiseConstructor
  return target
}

Object.getOwnPropertyDescriptor = (target: unknown, key: PropertyKey) => {
  if (key !== 'Promise' || target !== globalThis) return getOwnPropertyDescriptor(target, key)
  return { value: globalThis.Promise, writable: true, enumerable: false, configurable: true }
}

type Task = () => void
const tasks: Task[] = []

function runNextTask(): void {
  const task = tasks.shift()
  if (tasks.length > 0) queueMicrotask(runOnceSettled)
  task?.()
}

/** A tick that is asked for in a microtask comes when no microtask is left. */
const runOnceSettled = () => process.nextTick(runNextTask)

/** In the same order as Node's own, without a turn of the event loop for each of a thousand tasks in a run. */
globalThis.setImmediate = ((task: Task) => {
  if (tasks.push(task) === 1) queueMicrotask(runOnceSettled)
}) as typeof setImmediate

const cloneByNode = globalThis.structuredClone

/** Rows are plain data without cycles; all else, also what must be refused, goes to Node's own. */
function clonePlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clonePlain)
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol' ? cloneByNode(value) : value
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return cloneByNode(value)
  const clone: Record<string, unknown> = {}
  for (const key of Object.keys(value)) clone[key] = clonePlain(Reflect.get(value, key))
  return clone
}

globalThis.structuredClone = ((value: unknown, options?: StructuredSerializeOptions) =>
  options === undefined ? clonePlain(value) : cloneByNode(value, options)) as typeof structuredClone

class LeanSignal extends EventTarget {
  aborted = false
  reason: unknown

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }
}

/** Without the weak references of Node's own, which outlive many collections; Dexie makes one for each write. */
class LeanAbortController {
  readonly signal = new LeanSignal()

  abort(reason?: unknown): void {
    if (this.signal.aborted) return
    this.signal.aborted = true
    this.signal.reason = reason ?? new DOMException('This operation was aborted', 'AbortError')
    this.signal.dispatchEvent(new Event('abort'))
  }
}

Object.assign(globalThis, { AbortController: LeanAbortController })
