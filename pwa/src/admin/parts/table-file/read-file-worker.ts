import { readTable } from './read-table.ts'

/* A worker, so that a large or hostile file neither freezes the page nor occupies its memory afterwards. */

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readTable(data).then((read) => postMessage(read))
})
