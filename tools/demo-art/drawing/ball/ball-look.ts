import type { PanelDesign } from './ball-panels.ts'

/** What is printed on the panels. */
export type BallPrint =
  | { kind: 'panels'; colours: string[] }
  | { kind: 'insets'; colour: string; share: number; every?: number }
  | { kind: 'blades'; colour: string; second: string; length: number }
  | { kind: 'bands'; colour: string; width: number }
  | { kind: 'rings'; colour: string; second: string }
  | { kind: 'stars'; colour: string; size: number }

export interface BallLook {
  design: PanelDesign
  /** The casing's colour first, then colours the print picks up. */
  colours: [string, ...string[]]
  prints: BallPrint[]
  seam?: string
  word: string
  wordColour: string
  /** 1 suits a panel a third of the ball wide. */
  wordSize?: number
}
