import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { whyNoPostgres } from './api/testing/start-postgres.ts'

const FOLDERS = '{shared,api,pwa,scripts,tools,simulation,bench}'

/** Tests that need PostgreSQL: of what it alone does, of both engines side by side, and of several processes. */
const OF_POSTGRES = '**/*.both.test.ts'

/** Tests that start the server's programs and take long. They run first: one begun last would run alone at the end. */
const PROGRAMS = [
  'api/{lost-history,main,store-folder}.test.ts',
  'api/features/backup/{backup,daily-backups,restore-drill}.test.ts',
  'api/features/outgoing/crash.test.ts',
  'api/features/product-import/import-crash.test.ts',
  'simulation/crash/!(*.both).test.ts',
]

/** Tests that replace modules, or state that a page has once: its storage, its session, the stores of its modules. */
const ISOLATED = [
  'pwa/src/local/answers/load-answer.test.ts',
  'pwa/src/local/catalog/{counter-catalog,search-keys,use-shop-product}.test.ts',
  'pwa/src/local/orders/followed-orders.test.ts',
  'pwa/src/local/session/*.test.ts',
  'pwa/src/local/storage/{deleted-storage,keep-tables}.test.ts',
  'pwa/src/local/till/till-draft-writer.test.ts',
  'pwa/src/storefront/checkout/order-placed.test.ts',
  'pwa/src/storefront/parts/{cart-store,titles-in-arabic}.test.ts',
  'pwa/src/admin/statistics/figures-answer.test.tsx',
  'pwa/src/admin/store-order/sale-store.test.ts',
  'pwa/src/admin/parts/printer/send-bytes.test.ts',
  'api/secret-file.test.ts',
  'api/http/passwords.test.ts',
  'api/features/statistics/{cached-figures,figures-thread}.test.ts',
]

/** Tests of the database's file and the files beside it, or of what SQLite alone does. */
const OF_SQLITE = [
  'api/query-plans.test.ts',
  // Simulates a full disk by SQLite's limit on pages.
  'api/full-disk.test.ts',
  'api/database/{migrate,open-database,account-history}.test.ts',
  'api/database/{engines/sqlite,migrations}/**/*.test.ts',
  // These begin with a file that an earlier version wrote, or with a data folder.
  'api/features/orders/orders-before-newer-wilayas.test.ts',
  'api/links-in-the-folder.test.ts',
  'api/features/backup/{encryption,keep-backups,restore-database}.test.ts',
  'api/features/doctor/doctor.test.ts',
  // Starts again on the folder that it opened, whose database is a file wherever it runs.
  'api/demo/{load-demo-catalog,missing-pictures}.test.ts',
]

/** Tests that would prove nothing more on a second engine, because their subject does not touch the database. */
const WITHOUT_DATABASE = [
  'api/{config,describe-api,one-line-texts,quiet-outages}.test.ts',
  // A caller is refused before any feature reads data. The tests of accounts and tills cover who is signed in.
  'api/authorisation.test.ts',
  'api/database/{bounded-cache,cache-by-version,database-failure,new-order-id}.test.ts',
  'api/http/{answer-in-turn,answer-language,bodies-on-the-way,json-depth,limit-connections,listen,post-outside,read-upload,request-log,security-headers,sender-address,silent-readers,slow-bodies,unsent-answers,work-limit}.test.ts',
  'api/features/accounts/{common-passwords,decide-registration}.test.ts',
  'api/features/move/read-move-arguments.test.ts',
  'api/features/outgoing/emails/*.test.ts',
  'api/features/pages/{page-languages,page-origin,plain-text,render-pages,serve-pages,shop-picture,structured-data}.test.ts',
  'api/features/pictures/{serve-pictures,store-picture}.test.ts',
  'api/features/printing/send-to-printer.test.ts',
  'api/demo/demo-catalog.test.ts',
  'api/testing/*.test.ts',
]

const ON_POSTGRES = {
  extends: true as const,
  // The same tests as in the other projects, on the second engine.
  test: {
    name: '4 postgres',
    isolate: false,
    env: { KORA_TEST_ENGINE: 'postgres' },
    globalSetup: ['./api/testing/postgres-for-tests.ts', './scripts/test/build-programs.ts'],
    setupFiles: './scripts/test/undo-stubs.ts',
    include: ['api/**/*.test.ts', OF_POSTGRES],
    exclude: [
      ...configDefaults.exclude,
      ...PROGRAMS,
      ...ISOLATED,
      ...OF_SQLITE,
      ...WITHOUT_DATABASE,
    ],
  },
}

export default defineConfig({
  // The same JSX setting as in tsconfig.pwa.json, which the compiler of the tests does not read.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // A test waits for its shop, which may wait for a disk, so one worker more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // Files whose tests mostly wait run all of them at the same time.
    maxConcurrency: 10,
    // Only ends a test that hangs. It is no limit on speed, because a busy machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The projects run in the order of their names.
    projects: [
      {
        extends: true,
        test: {
          name: '1 programs',
          // They load the server too, and replace nothing.
          isolate: false,
          setupFiles: './scripts/test/undo-stubs.ts',
          include: PROGRAMS,
          globalSetup: './scripts/test/build-programs.ts',
        },
      },
      {
        extends: true,
        test: {
          name: '2 isolated',
          // A thread of its own for each file costs less than a process.
          pool: 'threads',
          include: ISOLATED,
          globalSetup: './scripts/test/build-programs.ts',
        },
      },
      {
        extends: true,
        // Files that share a process load the server and its packages only once.
        test: {
          name: '3 shared',
          isolate: false,
          setupFiles: './scripts/test/undo-stubs.ts',
          include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, ...PROGRAMS, ...ISOLATED, OF_POSTGRES],
        },
      },
      // Where PostgreSQL cannot run, `npm test` says so.
      ...(whyNoPostgres() === null ? [ON_POSTGRES] : []),
    ],
  },
})
