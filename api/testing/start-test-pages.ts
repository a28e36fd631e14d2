import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './start-test-app.ts'

/** A minimal built page of the storefront. */
export const TEST_PAGE = `<!doctype html>
<html>
  <head>
    <!-- page -->
    <title>shop</title>
    <!-- /page -->
    <script type="module" src="/assets/main-1a2b.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

/** A test server with built pages, given as file contents by path. */
export async function startTestPages(
  options: TestAppOptions = {},
  files: Record<string, string | Buffer> = {},
): Promise<TestApp> {
  const pwaDir = await mkdtemp(join(memoryFolder(), 'kora-pages-'))
  for (const [name, content] of Object.entries({ 'index.html': TEST_PAGE, ...files })) {
    const file = join(pwaDir, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  try {
    const shop = await startTestApp({ ...options, pwaDir })
    return {
      ...shop,
      async close() {
        await shop.close()
        await rm(pwaDir, { recursive: true })
      },
    }
  } catch (error) {
    await rm(pwaDir, { recursive: true })
    throw error
  }
}
