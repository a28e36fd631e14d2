import type { BallLook } from '../drawing/ball/ball-look.ts'

export const BALLS = {
  classic: {
    design: 'classic',
    colours: ['#ebe9e3', '#17191c'],
    prints: [{ kind: 'panels', colours: ['#ebe9e3', '#17191c'] }],
    word: 'CIRTA',
    wordColour: '#17191c',
    wordSize: 0.85,
  },
  match: {
    design: 'six',
    colours: ['#eceef0', '#0f5a9c'],
    prints: [
      { kind: 'blades', colour: '#0f5a9c', second: '#f28c1e', length: 0.62 },
      { kind: 'bands', colour: '#14233c', width: 0.04 },
    ],
    word: 'RHUMEL',
    wordColour: '#14233c',
    wordSize: 1.2,
  },
  winter: {
    design: 'twelve',
    colours: ['#f1df3f', '#d6252f'],
    prints: [{ kind: 'blades', colour: '#d6252f', second: '#1d2a68', length: 0.6 }],
    word: 'AURES',
    wordColour: '#1d2a68',
  },
  training: {
    design: 'eight',
    colours: ['#e9eceb', '#0e7a54'],
    prints: [{ kind: 'rings', colour: '#0e7a54', second: '#e0b94a' }],
    word: 'MEDJANA',
    wordColour: '#0e5a3c',
  },
  heritage: {
    design: 'strips',
    colours: ['#c4854a', '#8b5a2b'],
    prints: [],
    seam: '#4a2d14',
    word: 'CIRTA 1950',
    wordColour: '#4a2d14',
    wordSize: 0.6,
  },
  futsal: {
    design: 'classic',
    colours: ['#f28a1c', '#1a1c20'],
    prints: [
      { kind: 'panels', colours: ['#f28a1c', '#1a1c20'] },
      { kind: 'insets', colour: '#f7c23c', share: 0.55 },
    ],
    word: 'MEDINA',
    wordColour: '#1a1c20',
    wordSize: 0.75,
  },
  beach: {
    design: 'strips',
    colours: ['#f5efe0', '#19b5b0'],
    prints: [{ kind: 'panels', colours: ['#f5efe0', '#19b5b0'] }],
    word: 'STORA',
    wordColour: '#0d3f57',
    wordSize: 0.9,
  },
  mini: {
    design: 'twenty',
    colours: ['#f2f2ef', '#7a2fb0'],
    prints: [
      { kind: 'insets', colour: '#7a2fb0', share: 0.62, every: 2 },
      { kind: 'bands', colour: '#34d1a4', width: 0.035 },
    ],
    word: 'KORA',
    wordColour: '#ffffff',
    wordSize: 0.8,
  },
} satisfies Record<string, BallLook>
