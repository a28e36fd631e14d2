import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keyName, type Node, parseSource, withoutType } from './syntax.ts'

/**
 * A parameter of a text: `size` and 'string | null' of `(size: string | null) => …`; the type is 'number?' for an
 * optional one.
 */
export interface Parameter {
  name: string
  type: string
  /** The properties of a parameter that is an object. */
  fields?: Parameter[]
}

/** A declaration, and the file whose names it refers to. */
interface Declared {
  file: string
  node: Node
}

/** `node`: the name of a parameter or of one of its properties. Returns null when it has no type. */
function readParameter(
  name: string,
  node: Extract<Node, { type: 'Identifier' | 'TSPropertySignature' }>,
  source: string,
): Parameter | null {
  const written = node.typeAnnotation?.typeAnnotation
  if (!written) return null
  const type = source.slice(written.start, written.end) + (node.optional ? '?' : '')
  if (written.type !== 'TSTypeLiteral') return { name, type }
  const fields = written.members.map((member) =>
    member.type === 'TSPropertySignature'
      ? readParameter(keyName(member.key, member.computed) ?? '', member, source)
      : null,
  )
  return fields.every((field) => field !== null) ? { name, type, fields } : null
}

/** Finds the parameters of English texts in their sources, because functions have no types at run time. */
export function createParameterReader(root: string): {
  /** `keys`: the path from the exported object. Returns null when the source has no list of typed parameters. */
  parametersOf: (file: string, keys: readonly string[]) => Parameter[] | null
} {
  const declarations = new Map<string, Map<string, Declared>>()
  const sources = new Map<string, string>()

  function sourceOf(file: string): string {
    const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
    sources.set(file, source)
    return source
  }

  function declarationsOf(file: string): Map<string, Declared> {
    const known = declarations.get(file)
    if (known !== undefined) return known
    const found = new Map<string, Declared>()
    declarations.set(file, found)
    for (const statement of parseSource(file, sourceOf(file)).body) {
      if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
        const from = join(dirname(file), statement.source.value)
        for (const specifier of statement.specifiers) {
          if (specifier.type !== 'ImportSpecifier') continue
          const name = keyName(specifier.imported, false) ?? ''
          const node: Node = { ...specifier.local, name }
          found.set(specifier.local.name, { file: from, node })
        }
      }
      const isExport = statement.type === 'ExportNamedDeclaration'
      const declared = isExport ? statement.declaration : statement
      if (declared?.type === 'FunctionDeclaration' && declared.id) {
        found.set(declared.id.name, { file, node: declared })
      }
      if (declared?.type !== 'VariableDeclaration') continue
      for (const { id, init } of declared.declarations) {
        if (id.type === 'Identifier' && init) found.set(id.name, { file, node: init })
      }
    }
    return found
  }

  /** Follows names and imports to the declaration that an expression stands for. */
  function resolve({ file, node }: Declared): Declared | null {
    const expression = withoutType(node)
    if (expression.type !== 'Identifier') return { file, node: expression }
    const found = declarationsOf(file).get(expression.name)
    return found === undefined ? null : resolve(found)
  }

  function valueAt(at: Declared, keys: readonly string[]): Declared | null {
    const value = resolve(at)
    const [key, ...rest] = keys
    if (value === null || key === undefined) return value
    if (value.node.type !== 'ObjectExpression') return null
    for (const property of value.node.properties) {
      if (property.type !== 'Property' || keyName(property.key, property.computed) !== key) continue
      return valueAt({ file: value.file, node: property.value }, rest)
    }
    return null
  }

  function parametersOf(file: string, [exported = '', ...keys]: readonly string[]) {
    const declared = declarationsOf(file).get(exported)
    const found = declared === undefined ? null : valueAt(declared, keys)
    if (found === null || !('params' in found.node) || !Array.isArray(found.node.params))
      return null
    const source = sourceOf(found.file)
    const parameters = (found.node.params as Node[]).map((node) =>
      node.type === 'Identifier' ? readParameter(node.name, node, source) : null,
    )
    return parameters.every((parameter) => parameter !== null) ? parameters : null
  }

  return { parametersOf }
}
