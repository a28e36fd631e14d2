const CHARACTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

function unescape(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity] ?? entity)
}

export interface PageHead {
  title: string
  /** Contents of <meta>, by name or property. */
  meta: Record<string, string>
  /** Attributes of every <link>. */
  links: Record<string, string>[]
  /** The schema.org objects by their type. */
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into it at any depth
  things: Record<string, any>
}

function readAttributes(written: string): Record<string, string> {
  const found = written.matchAll(/([\w:-]+)="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, unescape(text)]))
}

function readTags(html: string, name: string): Record<string, string>[] {
  const found = html.matchAll(new RegExp(`<${name} ([^<>]*)>`, 'g'))
  return [...found].map(([, written = '']) => readAttributes(written))
}

/** Reads the head of a page from its HTML, as a crawler does. */
export function readPageHead(html: string): PageHead {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const graph = data === undefined ? [] : (JSON.parse(data) as { '@graph': object[] })['@graph']
  const metas = readTags(html, 'meta')
  return {
    title: unescape(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(
      metas.map((meta) => [meta['name'] ?? meta['property'] ?? '', meta['content'] ?? '']),
    ),
    links: readTags(html, 'link'),
    things: Object.fromEntries(
      graph.map((thing) => [(thing as { '@type': string })['@type'], thing]),
    ),
  }
}
