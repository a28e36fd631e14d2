import { isolateRightToLeft as isolate } from '../isolate.ts'

/** 'Rhumel', 'Rhumel, size M' */
export function goodsName(title: string, size: string | null): string {
  return size === null ? isolate(title) : `${isolate(title)}, size ${isolate(size)}`
}
