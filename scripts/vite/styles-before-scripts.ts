import type { Plugin } from 'vite'

const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/**
 * Moves the scripts to the end of the head and gives them low priority. Over HTTP/1.1 a browser opens six
 * connections, and a server-rendered page needs them for its styles and pictures first.
 */
export function stylesBeforeScripts(): Plugin {
  return {
    name: 'kora:styles-before-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts = html.match(SCRIPTS) ?? []
        if (scripts.length === 0) throw new Error('The built page names no scripts.')
        const last = scripts.map((script) =>
          script.replace(/(?<=<script|<link)/, ' fetchpriority="low"'),
        )
        return html.replaceAll(SCRIPTS, '').replace(/\s*<\/head>/, `${last.join('')}$&`)
      },
    },
  }
}
