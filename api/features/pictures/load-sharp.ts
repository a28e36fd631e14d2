import type sharp from 'sharp'

/** Loaded only when a picture is worked on: it is a fifth of the server's memory, and of its start. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import('sharp')).default
}
