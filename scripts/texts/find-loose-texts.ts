import { childrenOf, type Node, parseSource, withoutType } from './syntax.ts'

/**
 * What a child of an element is for a browser that translates the page: it puts each text into an element of its own,
 * behind React's back.
 * - 'fixed': an element that is always there, or white space
 * - 'words': a text that never changes
 * - 'text': a text that may change, or come and go
 * - 'slot': elements that may come and go
 */
type Kind = 'fixed' | 'words' | 'text' | 'slot'

/** Names that stand for elements in every file. */
const ALWAYS_ELEMENTS = ['children', 'createPortal', 'notice']

interface Names {
  /** Catalogues of texts, which do not change while a page is open. */
  texts: Set<string>
  /** What holds elements, or is a function that returns them: by its type or by what it is made of. */
  makers: Set<string>
}

/** The name at the beginning of `a.b.c`; null for another expression. */
function rootOf(given: Node): string | null {
  const node = withoutType(given)
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? rootOf(node.object) : null
}

function namesIn(program: Node, source: string): Names {
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const texts = new Set<string>()
  const makers = new Set(ALWAYS_ELEMENTS)
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' && /texts?\//.test(node.source.value)) {
      for (const { local } of node.specifiers) if (/texts$/i.test(local.name)) texts.add(local.name)
    }
    if (node.type === 'TSPropertySignature' && /\bReactNode\b/.test(textOf(node)))
      if (node.key.type === 'Identifier') makers.add(node.key.name)
    if (node.type === 'FunctionDeclaration' && node.id && hasElements(node))
      makers.add(node.id.name)
    if (node.type === 'VariableDeclarator' && node.init) {
      const root = rootOf(node.init)
      const { id } = node
      if (id.type === 'Identifier' && hasElements(node.init)) makers.add(id.name)
      if (root !== null && texts.has(root)) {
        if (id.type === 'Identifier') texts.add(id.name)
        if (id.type === 'ObjectPattern') {
          for (const property of id.properties) {
            const value = property.type === 'Property' ? property.value : null
            if (value?.type === 'Identifier') texts.add(value.name)
          }
        }
      }
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  return { texts, makers }
}

const isNothing = (node: Node) =>
  (node.type === 'Literal' && (node.value === null || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined')

function isFixedMember(node: Node, texts: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return texts.has(node.name)
  if (node.type !== 'MemberExpression') return false
  // A key that is computed chooses among texts.
  return !node.computed && isFixedMember(withoutType(node.object), texts)
}

function kindOf(given: Node, names: Names): Kind {
  const node = withoutType(given)
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'fixed'
    case 'JSXText':
      return node.value.trim() === '' ? 'fixed' : 'words'
    case 'JSXExpressionContainer':
      return kindOf(node.expression, names)
    case 'JSXEmptyExpression':
      return 'fixed'
    case 'Literal':
      if (typeof node.value === 'string') return node.value.trim() === '' ? 'fixed' : 'words'
      return 'fixed'
    case 'LogicalExpression':
      return slotOr(kindOf(node.right, names))
    case 'ConditionalExpression': {
      const kinds = [node.consequent, node.alternate]
        .filter((branch) => !isNothing(branch))
        .map((branch) => kindOf(branch, names))
      return kinds.every((kind) => kind === 'fixed' || kind === 'slot') ? 'slot' : 'text'
    }
    case 'Identifier':
      if (isFixedMember(node, names.texts)) return 'words'
      return names.makers.has(node.name) ? 'slot' : 'text'
    case 'MemberExpression': {
      if (isFixedMember(node, names.texts)) return 'words'
      const name = node.property.type === 'Identifier' && !node.computed ? node.property.name : ''
      return names.makers.has(name) ? 'slot' : 'text'
    }
    case 'CallExpression': {
      // `renderRow(row)`, `rows.map(renderRow)` and `rows.map((row) => <li />)`
      const isMaker = [node.callee, ...node.arguments].some(
        (part) => part.type === 'Identifier' && names.makers.has(part.name),
      )
      return isMaker || hasElements(node) ? 'slot' : 'text'
    }
    default:
      return 'text'
  }
}

/** The kind of what is there only sometimes. */
function slotOr(kind: Kind): Kind {
  return kind === 'fixed' || kind === 'slot' ? 'slot' : 'text'
}

/** Whether an expression makes elements. */
function hasElements(node: Node): boolean {
  return (
    node.type === 'JSXElement' || node.type === 'JSXFragment' || childrenOf(node).some(hasElements)
  )
}

/** A child that React leaves out. */
function isBlank(child: Node): boolean {
  return (
    (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
    (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')
  )
}

/**
 * Texts that may change, or beside which elements come and go, and that are not in an element of their own: React does
 * not find them again once the browser has translated the page, and the page breaks or shows an old text. As
 * 'line: text'.
 */
export function findLooseTexts(file: string, source: string): string[] {
  const found: string[] = []
  const program = parseSource(file, source)
  const names = namesIn(program, source)
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = node.children.filter((child) => !isBlank(child))
      const kinds = children.map((child) => kindOf(child, names))
      const comesAndGoes = kinds.includes('slot') || kinds.includes('text')
      for (const [place, kind] of kinds.entries()) {
        const child = children[place]
        if (children.length < 2 || child === undefined) continue
        if (kind !== 'text' && !(kind === 'words' && comesAndGoes)) continue
        const line = source.slice(0, child.start).split('\n').length
        found.push(`${line}: ${source.slice(child.start, child.end).trim()}`)
      }
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  return found
}
