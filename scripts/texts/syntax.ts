import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** Parses a TypeScript file. Throws when it has syntax errors. */
export function parseSource(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return program
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The nodes directly below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

/** Returns an expression without parentheses, optional chains and type operators: `as const`, `satisfies`, `!`. */
export function withoutType(node: Node): Node {
  const isMarked =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ChainExpression' ||
    node.type === 'ParenthesizedExpression'
  return isMarked ? withoutType(node.expression) : node
}

/** The name of a literal key: `a` in `{ a: 1 }`, 'b.c' in `{ 'b.c': 1 }`; null for a computed one. */
export function keyName(key: Node, isComputed: boolean): string | null {
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'Identifier' && !isComputed ? key.name : null
}
