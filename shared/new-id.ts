import { v7 } from 'uuid'

/** A new UUIDv7: made by whoever creates the thing, also offline; sorts by time of creation. */
export function newId(): string {
  return v7()
}
