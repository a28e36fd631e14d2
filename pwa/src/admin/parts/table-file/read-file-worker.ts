import { readTable } from './read-table.ts'

/* A worker, so that a large or hostile file neither freezes the page nor outlives it. */

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readTable(data).then((read) => postMessage(read))
})
