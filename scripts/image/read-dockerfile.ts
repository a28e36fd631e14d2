/** One instruction of a Dockerfile. */
export interface Instruction {
  /** In capitals: 'COPY'. */
  keyword: string
  /** The rest of the instruction on one line, with the values of ARG filled in. */
  text: string
}

/** One image of a Dockerfile: its base, its name if it has one, and its instructions. */
export interface Stage {
  name: string
  base: string
  instructions: Instruction[]
}

/** The instructions of a Dockerfile in order. Continued lines are joined and comments are left out. */
export function readInstructions(dockerfile: string): Instruction[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
  const values = new Map<string, string>()
  return lines.map((line) => {
    const [, keyword = '', text = ''] = /^\s*([A-Z]+)\s+(.*?)\s*$/.exec(line) ?? []
    if (keyword === '') throw new Error(`'${line}' is no instruction of a Dockerfile.`)
    const filled = text.replaceAll(
      /\$\{(\w+)\}/g,
      (whole, name: string) => values.get(name) ?? whole,
    )
    const [, name = '', value = ''] = keyword === 'ARG' ? (/^(\w+)=(.*)$/.exec(filled) ?? []) : []
    if (name !== '') values.set(name, value)
    return { keyword, text: filled }
  })
}

/** The images of a Dockerfile in order. Throws when an instruction comes before the first FROM. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of readInstructions(dockerfile)) {
    const { keyword, text } = instruction
    const [, base = '', name = ''] =
      keyword === 'FROM' ? (/^(\S+)(?: AS (\S+))?$/i.exec(text) ?? []) : []
    if (base !== '') stages.push({ name, base, instructions: [] })
    else if (keyword !== 'ARG') {
      const stage = stages.at(-1)
      if (stage === undefined) throw new Error(`${keyword} comes before the first FROM.`)
      stage.instructions.push(instruction)
    }
  }
  return stages
}

/** `NAME=value NAME=value` of an ENV instruction; a quoted value keeps its spaces. */
export function readEnv(text: string): Record<string, string> {
  const found = text.matchAll(/(\w+)=(?:"([^"]*)"|'([^']*)'|(\S*))/g)
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, plain = '']) => [
      name,
      double ?? single ?? plain,
    ]),
  )
}

/** The program and arguments of `["node", "main.js"]`, the form that CMD and HEALTHCHECK have in our Dockerfile. */
export function readProgram(text: string): [string, ...string[]] {
  const [json = ''] = /\[.*\]$/.exec(text) ?? []
  const parts = json === '' ? [] : (JSON.parse(json) as string[])
  const [program, ...args] = parts
  if (program === undefined) throw new Error(`'${text}' names no program in square brackets.`)
  return [program, ...args]
}

/**
 * Whether .dockerignore leaves a path of the project out of an image. Supports only names, paths, and `*.ending` in
 * the top folder; throws for any other pattern.
 */
export function isIgnored(dockerignore: string, path: string): boolean {
  const patterns = dockerignore.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line))
  return patterns.some((pattern) => {
    if (/^\*\.\w+$/.test(pattern)) return !path.includes('/') && path.endsWith(pattern.slice(1))
    if (/[*?!\]]/.test(pattern)) throw new Error(`.dockerignore: '${pattern}' is not known here.`)
    return path === pattern || path.startsWith(`${pattern}/`)
  })
}
