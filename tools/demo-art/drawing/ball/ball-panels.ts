import { cross, dot, onSphere, seam, sphereMix, type Spot } from './sphere.ts'

export interface Panel {
  outline: Spot[]
  centre: Spot
  /** Panels of one kind have the same colours. */
  kind: number
}

export interface PanelPlan {
  panels: Panel[]
  seams: Spot[][]
  /** The points where seams meet. */
  corners: Spot[]
}

export type PanelDesign = 'classic' | 'twelve' | 'six' | 'eight' | 'strips' | 'twenty'

const known = new Map<PanelDesign, PanelPlan>()

export function panelPlan(design: PanelDesign): PanelPlan {
  const plan = known.get(design) ?? layOut(design)
  known.set(design, plan)
  return plan
}

function layOut(design: PanelDesign): PanelPlan {
  switch (design) {
    case 'classic':
      return truncatedIcosahedron()
    case 'twelve':
      return facetted(DODECAHEDRON, 0, 0.09)
    case 'six':
      return facetted(CUBE, 0, 0.19)
    case 'eight':
      return facetted(OCTAHEDRON, 0, 0.13)
    case 'strips':
      return stripedCube()
    case 'twenty':
      return facetted(ICOSAHEDRON, 0, 0.06)
  }
}

const GOLDEN = (1 + Math.sqrt(5)) / 2

const ICOSAHEDRON: Spot[] = [-1, 1]
  .flatMap((a) =>
    [-GOLDEN, GOLDEN].flatMap((b): Spot[] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  )
  .map((spot) => onSphere(...spot))

const DODECAHEDRON: Spot[] = [
  ...[-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c): Spot => [a, b, c]))),
  ...[-1 / GOLDEN, 1 / GOLDEN].flatMap((a) =>
    [-GOLDEN, GOLDEN].flatMap((b): Spot[] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  ),
].map((spot) => onSphere(...spot))

const CUBE: Spot[] = [-1, 1]
  .flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c): Spot => [a, b, c])))
  .map((spot) => onSphere(...spot))

const OCTAHEDRON: Spot[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** Pairs of corners at the shortest distance are the solid's edges. */
function edgesOf(corners: readonly Spot[]): [number, number][] {
  let nearest = -1
  corners.forEach((a, i) => {
    for (const b of corners.slice(i + 1)) nearest = Math.max(nearest, dot(a, b))
  })
  const edges: [number, number][] = []
  corners.forEach((a, i) => {
    corners.forEach((b, j) => {
      if (j > i && dot(a, b) > nearest - 1e-6) edges.push([i, j])
    })
  })
  return edges
}

/** The solid's faces as rings of corners, found by always taking the next turn to the same side. */
function facesOf(corners: readonly Spot[], edges: readonly [number, number][]): number[][] {
  const spot = (index: number): Spot => corners[index] ?? [0, 0, 1]
  const around = corners.map((corner, index) => {
    const neighbours = edges.flatMap(([i, j]) => (i === index ? [j] : j === index ? [i] : []))
    const reference = onSphere(...cross(corner, spot(neighbours[0] ?? 0)))
    const other = cross(corner, reference)
    const angle = (n: number): number => Math.atan2(dot(spot(n), other), dot(spot(n), reference))
    return neighbours.toSorted((a, b) => angle(a) - angle(b))
  })
  const faces: number[][] = []
  const used = new Set<string>()
  for (const [i, j] of edges.flatMap(([a, b]): [number, number][] => [
    [a, b],
    [b, a],
  ])) {
    if (used.has(`${i} ${j}`)) continue
    const face: number[] = []
    let [from, to] = [i, j]
    while (!used.has(`${from} ${to}`)) {
      used.add(`${from} ${to}`)
      face.push(from)
      const ring = around[to] ?? []
      const next = ring[(ring.indexOf(from) + 1) % ring.length] ?? from
      ;[from, to] = [to, next]
    }
    faces.push(face)
  }
  return faces
}

function middleOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce<Spot>(
    (total, [x, y, z]) => [total[0] + x, total[1] + y, total[2] + z],
    [0, 0, 0],
  )
  return onSphere(...sum)
}

/** One panel for each face. A seam has the same shape seen from either side: an S stays an S. */
function facetted(corners: readonly Spot[], bow: number, twist: number): PanelPlan {
  const edges = edgesOf(corners)
  const spot = (index: number): Spot => corners[index] ?? [0, 0, 1]
  const run = (i: number, j: number): Spot[] =>
    i < j ? seam(spot(i), spot(j), bow, twist) : seam(spot(j), spot(i), bow, twist).toReversed()
  const panels = facesOf(corners, edges).map((face, index): Panel => {
    const outline = face.flatMap((corner, place) =>
      run(corner, face[(place + 1) % face.length] ?? corner).slice(0, -1),
    )
    return { outline, centre: middleOf(face.map(spot)), kind: index }
  })
  return { panels, seams: edges.map(([i, j]) => run(i, j)), corners: [...corners] }
}

function straightRing(spots: readonly Spot[]): Spot[] {
  return spots.flatMap((at, index) =>
    seam(at, spots[(index + 1) % spots.length] ?? at, 0, 0, 8).slice(0, -1),
  )
}

function truncatedIcosahedron(): PanelPlan {
  const edges = edgesOf(ICOSAHEDRON)
  const faces = facesOf(ICOSAHEDRON, edges)
  const spot = (index: number): Spot => ICOSAHEDRON[index] ?? [0, 0, 1]
  // A little less than a third keeps the pentagons small, as sewn balls have them.
  const cut = (from: number, to: number): Spot => sphereMix(spot(from), spot(to), 0.335)
  const hexagons = faces.map((face): Panel => {
    const [a, b, c] = [face[0] ?? 0, face[1] ?? 0, face[2] ?? 0]
    const spots = [cut(a, b), cut(b, a), cut(b, c), cut(c, b), cut(c, a), cut(a, c)]
    return { outline: straightRing(spots), centre: middleOf(spots), kind: 0 }
  })
  const pentagons = ICOSAHEDRON.map((corner, index): Panel => {
    const reference = onSphere(...cross(corner, [0.3, 0.5, 0.8]))
    const other = cross(corner, reference)
    const spots = edges
      .flatMap(([i, j]) => (i === index ? [cut(i, j)] : j === index ? [cut(j, i)] : []))
      .toSorted(
        (a, b) =>
          Math.atan2(dot(a, other), dot(a, reference)) -
          Math.atan2(dot(b, other), dot(b, reference)),
      )
    return { outline: straightRing(spots), centre: corner, kind: 1 }
  })
  const rims = pentagons.flatMap(({ outline }) =>
    [0, 8, 16, 24, 32].map(
      (start) =>
        [...outline.slice(start, start + 8), outline[(start + 8) % 40] ?? [0, 0, 1]] as Spot[],
    ),
  )
  const bridges = edges.map(([i, j]) => seam(cut(i, j), cut(j, i), 0, 0, 8))
  return {
    panels: [...hexagons, ...pentagons],
    seams: [...rims, ...bridges],
    corners: pentagons.map((panel) => panel.centre),
  }
}

/** Six fields of three strips each, turned against each other. */
function stripedCube(): PanelPlan {
  const axes: [Spot, Spot, Spot][] = [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [0, -1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ],
    [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ],
    [
      [0, 0, -1],
      [1, 0, 0],
      [0, 1, 0],
    ],
  ]
  const panels: Panel[] = []
  const seams: Spot[][] = []
  axes.forEach(([face, along, across]) => {
    const at = (u: number, v: number): Spot =>
      onSphere(
        face[0] + along[0] * u + across[0] * v,
        face[1] + along[1] * u + across[1] * v,
        face[2] + along[2] * u + across[2] * v,
      )
    const line = (from: [number, number], to: [number, number]): Spot[] =>
      Array.from({ length: 13 }, (_, step) =>
        at(from[0] + ((to[0] - from[0]) * step) / 12, from[1] + ((to[1] - from[1]) * step) / 12),
      )
    const cuts = [-1, -0.31, 0.31, 1]
    for (let strip = 0; strip < 3; strip += 1) {
      const [low, high] = [cuts[strip] ?? -1, cuts[strip + 1] ?? 1]
      const ring = [
        ...line([-1, low], [1, low]),
        ...line([1, low], [1, high]),
        ...line([1, high], [-1, high]),
        ...line([-1, high], [-1, low]),
      ]
      panels.push({ outline: ring, centre: at(0, (low + high) / 2), kind: strip === 1 ? 1 : 0 })
      seams.push(line([-1, high], [1, high]))
    }
    seams.push(line([-1, -1], [1, -1]), line([-1, -1], [-1, 1]), line([1, -1], [1, 1]))
  })
  return { panels, seams, corners: CUBE }
}
