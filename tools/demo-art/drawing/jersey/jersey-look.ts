import type { Fabric } from '../cloth/fabric.ts'
import type { Pattern } from '../cloth/cloth-pattern.ts'
import type { Crest } from '../print/crest.ts'

/** One jersey's colour way: everything that sets it apart from another shirt of the same cut. */
export interface JerseyLook {
  base: string
  patterns?: Pattern[]
  /** Left out, sleeves take the base colour. */
  sleeves?: { colour?: string; patterns?: Pattern[]; cuff?: string; long?: boolean }
  collar: { kind: 'crew' | 'vee' | 'polo' | 'henley'; colour: string; trim?: string }
  /** Panels under the arms. */
  sides?: string
  /** A yoke over the shoulders. */
  shoulders?: string
  fabric: Fabric
  crest: Crest
  sponsor?: { text: string; colour: string; boxed?: string; height?: number }
  /** Maker's mark, seams and small trims. */
  mark: string
  /** `plain`: the back goes without the front's patterns, so that the number can be read. */
  back: { number: string; colour: string; outline?: string; name: string; plain?: boolean }
  /** Which of the two ways the cloth hangs; 1 when left out. */
  fall?: 1 | 2
  gloss?: number
}
