const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text content and quoted attribute values, for HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** '<', which could end the script, JavaScript line separators, and bidirectional control characters. */
const UNSAFE_IN_SCRIPT = /[<\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** JSON that is safe inside a <script>: with '<' escaped, it cannot end the script or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
