import { expect, type Page } from '@playwright/test'

/**
 * Does to every text of the page what a browser's translation does, now and as the page changes: it replaces the text
 * node by an element that holds a text of its own, here with the same words. Returns what proves that no script of the
 * page failed.
 */
export async function translatePage(page: Page): Promise<() => void> {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const walker = document.createTreeWalker(target.parentNode ?? target, NodeFilter.SHOW_TEXT)
        const texts: Node[] = []
        while (walker.nextNode()) texts.push(walker.currentNode)
        for (const text of texts) {
          const { parentElement: parent } = text
          if (parent === null || !/\p{L}/u.test(text.nodeValue ?? '')) continue
          if (parent.closest('font, script, style, textarea, option, svg, title, head')) continue
          const outer = document.createElement('font')
          const inner = document.createElement('font')
          inner.textContent = text.nodeValue
          outer.append(inner)
          text.parentNode?.replaceChild(outer, text)
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => expect(failures).toEqual([])
}
