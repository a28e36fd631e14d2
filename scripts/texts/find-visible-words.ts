import { childrenOf, type Node, parseSource } from './syntax.ts'

/** Attributes whose value people see or hear. */
const READ_ALOUD =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint)$/

/**
 * Currency labels. They are arguments of the price formats, which replace them with the label of the page's language.
 */
const CURRENCY_LABELS = new Set(['DZD', 'da', 'DA'])

/** A single letter is a symbol, such as the i of an information icon. */
const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/** The strings that an expression can evaluate to: `a ? 'b' : 'c'`, `a && 'b'`, `${a} b`. */
function wordsIn(expression: Node): string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : []
    case 'TemplateLiteral':
      return expression.quasis.map(({ value }) => value.cooked ?? '')
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(wordsIn)
    case 'LogicalExpression':
      return [expression.left, expression.right].flatMap(wordsIn)
    case 'BinaryExpression':
      return expression.operator === '+' ? [expression.left, expression.right].flatMap(wordsIn) : []
    case 'JSXExpressionContainer':
      return wordsIn(expression.expression)
    default:
      return []
  }
}

/** Words that a component shows or has read aloud, and that are written in it instead of in a catalogue of texts. */
export function findVisibleWords(file: string, source: string): string[] {
  const found: string[] = []

  function visit(node: Node): void {
    if (node.type === 'JSXText') found.push(node.value.trim())
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children) {
        if (child.type === 'JSXExpressionContainer') found.push(...wordsIn(child))
      }
    }
    if (node.type === 'JSXAttribute' && node.value && node.name.type === 'JSXIdentifier') {
      if (READ_ALOUD.test(node.name.name)) found.push(...wordsIn(node.value))
    }
    for (const child of childrenOf(node)) visit(child)
  }

  visit(parseSource(file, source))
  return found.filter((text) => hasWord(text) && !CURRENCY_LABELS.has(text))
}
