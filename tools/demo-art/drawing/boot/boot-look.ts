/** The build of a boot: decides form, relief and outsole; shared by all its colour ways. */
export interface BootBuild {
  name: string
  collar: 'low' | 'sock'
  laces: boolean
  sole: 'firm' | 'soft' | 'turf' | 'indoor'
  skin: 'ribbed' | 'knit' | 'leather' | 'fins' | 'smooth'
}

/** The decoration on a boot's side. */
export type BootMarking =
  | { kind: 'dune'; colour: string; edge?: string }
  | { kind: 'fan'; colour: string; count: number }
  | { kind: 'arches'; colour: string }
  | { kind: 'ridge'; colour: string; second: string }
  | { kind: 'shards'; colours: string[] }
  | { kind: 'dots'; colour: string; from: 'heel' | 'toe' }
  | { kind: 'ripple'; colour: string }
  | { kind: 'heel'; colour: string }
  | { kind: 'toe'; colour: string }

export interface BootLook {
  build: BootBuild
  upper: string
  /** Where given, the upper runs from `upper` at the toe to this at the heel. */
  fade?: string
  markings: BootMarking[]
  lining: string
  tongue: string
  laces: string
  plate: string
  studs: string
  accent: string
}
