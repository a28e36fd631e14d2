import type { BackpackLook } from '../drawing/accessories/draw-backpack.ts'
import type { BottleLook } from '../drawing/accessories/draw-bottle.ts'
import type { ScarfLook } from '../drawing/accessories/draw-scarf.ts'
import type { ShinGuardLook } from '../drawing/accessories/draw-shin-guards.ts'
import type { SocksLook } from '../drawing/accessories/draw-socks.ts'
import type { GloveLook } from '../drawing/accessories/glove.ts'
import { CRESTS } from './crests.ts'

export const GLOVES = {
  match: {
    back: '#16181d',
    fingers: '#f2efe6',
    palm: '#f1ede2',
    strap: '#16181d',
    accent: '#e8452c',
    word: "M'CID",
  },
  junior: {
    back: '#1c6fd0',
    fingers: '#cfe23a',
    palm: '#e6e9ec',
    strap: '#12408a',
    accent: '#ffffff',
    word: 'AURES',
  },
} satisfies Record<string, GloveLook>

export const SCARVES = {
  cirta: { base: '#0f5a3c', second: '#f1ede0', third: '#e0b94a', word: 'CIRTA', kind: 'bars' },
  rhumel: { base: '#8f1728', second: '#f1ece0', third: '#f0d38a', word: 'RHUMEL', kind: 'word' },
} satisfies Record<string, ScarfLook>

export const BACKPACK: BackpackLook = {
  base: '#1b2430',
  pocket: '#0f5138',
  trim: '#f2efe6',
  crest: CRESTS.kora,
  word: 'CIRTA',
}

export const SOCKS: SocksLook = {
  base: '#8f1728',
  cuff: '#f1ece0',
  hoops: '#640e1c',
  heel: '#640e1c',
  word: 'RHUMEL',
}

export const SHIN_GUARDS: ShinGuardLook = {
  shell: '#e6e6e2',
  second: '#174a8c',
  foam: '#22262c',
  accent: '#f0802c',
  crest: CRESTS.aures,
  word: 'AURES',
}

export const BOTTLE: BottleLook = {
  body: '#0e6f4a',
  cap: '#1b1e22',
  print: '#f2efe6',
  word: 'KORA',
}
