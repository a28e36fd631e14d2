import type { Crest } from '../drawing/print/crest.ts'

/** Badges of the invented clubs, one a club. */
export const CRESTS = {
  rhumel: {
    shape: 'shield',
    emblem: 'bridge',
    field: '#6d0f1f',
    figure: '#f0d38a',
    rim: '#f0d38a',
  },
  cirta: { shape: 'round', emblem: 'star', field: '#0c4a33', figure: '#f4f1e6', rim: '#d9b04a' },
  aures: { shape: 'pennant', emblem: 'peaks', field: '#123a78', figure: '#ffffff', rim: '#8fc3ec' },
  sidiMcid: {
    shape: 'arch',
    emblem: 'bridge',
    field: '#1b3fa0',
    figure: '#ffd23e',
    rim: '#ffd23e',
  },
  medina: { shape: 'shield', emblem: 'key', field: '#b51f2a', figure: '#fff6e6', rim: '#20242b' },
  hoggar: { shape: 'round', emblem: 'peaks', field: '#c85a17', figure: '#fff0d4', rim: '#2a1a12' },
  tassili: { shape: 'arch', emblem: 'palm', field: '#7d3b1e', figure: '#f3dcb0', rim: '#f3dcb0' },
  seybouse: {
    shape: 'shield',
    emblem: 'waves',
    field: '#12305c',
    figure: '#a9dcf6',
    rim: '#ffffff',
  },
  babor: { shape: 'pennant', emblem: 'palm', field: '#1c4a2a', figure: '#e5f0c8', rim: '#e5f0c8' },
  kora: { shape: 'round', emblem: 'pentagon', field: '#0e5a3c', figure: '#fbfbf8', rim: '#fbfbf8' },
} as const satisfies Record<string, Crest>
