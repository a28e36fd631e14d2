import { isolateRightToLeft as isolate } from '../isolate.ts'

/** 'Rhumel', 'Rhumel, taille M' */
export function goodsName(title: string, size: string | null): string {
  return size === null ? isolate(title) : `${isolate(title)}, taille ${isolate(size)}`
}
