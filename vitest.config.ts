import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { whyNoPostgres } from './api/testing/start-postgres.ts'

const FOLDERS = '{shared,api,pwa,tests,scripts,tools,simulation,bench}'

/** Need PostgreSQL whatever engine the others are on: what it alone does, and stories of several processes. */
const OF_POSTGRES = '**/*.both.test.ts'

/** Start the server's programs, and take long: begun last, one of them would be waited for on one core. */
const PROGRAMS = [
  'api/{main,store-folder}.test.ts',
  'api/features/backup/{backup,daily-backups,restore-drill}.test.ts',
  'api/features/outgoing/crash.test.ts',
  'api/features/product-import/import-crash.test.ts',
  'simulation/crash/!(*.both).test.ts',
]

/** Replace modules, or what a browser's page has once: its storage, its session, the stores of its modules. */
const ISOLATED = [
  'pwa/src/local/**/*.test.ts',
  'pwa/src/storefront/{checkout,parts}/*.test.ts',
  'pwa/src/admin/store-order/sale-store.test.ts',
  'pwa/src/admin/parts/printer/send-bytes.test.ts',
  'api/secret-file.test.ts',
  'api/features/accounts/passwords.test.ts',
  'api/features/statistics/{cached-figures,figures-thread}.test.ts',
]

/** Of the database's file and what stands beside it, or of what SQLite alone does. */
const OF_SQLITE = [
  'api/query-plans.test.ts',
  // Its disk is full when its file may have no more pages.
  'api/full-disk.test.ts',
  'api/database/{migrate,open-database,account-history}.test.ts',
  'api/database/{engines/sqlite,migrations}/**/*.test.ts',
  // Begin with a file that an earlier version wrote, or with a folder of data.
  'api/features/orders/orders-before-newer-wilayas.test.ts',
  'api/features/backup/{encryption,keep-backups,restore-database}.test.ts',
  'api/features/doctor/doctor.test.ts',
  // Start again on the folder that they opened, whose database is a file wherever they run.
  'api/demo/{load-demo-catalog,missing-pictures}.test.ts',
  'api/features/outgoing/{deliver-webhook,news-by-email,send-outgoing}.test.ts',
  'api/features/tracking/telling-shoppers.test.ts',
]

/** Would prove the same again: what they are about does not touch the database. */
const WITHOUT_DATABASE = [
  'api/{config,describe-api}.test.ts',
  // A caller is refused before a feature asks anything; who is signed in is asked in the tests of accounts and tills.
  'api/authorisation.test.ts',
  'api/database/{bounded-cache,cache-by-version,database-failure,new-order-id}.test.ts',
  'api/http/{answer-in-turn,answer-language,json-depth,limit-connections,listen,post-outside,read-upload,request-log,security-headers,sender-address,silent-readers,unsent-answers,work-limit}.test.ts',
  'api/features/accounts/{common-passwords,decide-registration}.test.ts',
  'api/features/move/read-move-arguments.test.ts',
  'api/features/outgoing/emails/*.test.ts',
  'api/features/pages/{page-languages,plain-text,render-pages,serve-pages,shop-picture,structured-data}.test.ts',
  'api/features/pictures/{serve-pictures,store-picture}.test.ts',
  'api/features/printing/send-to-printer.test.ts',
  'api/demo/demo-catalog.test.ts',
  'api/testing/*.test.ts',
]

const ON_POSTGRES = {
  extends: true as const,
  // The same tests again, on the other engine.
  test: {
    name: '4 postgres',
    isolate: false,
    env: { KORA_TEST_ENGINE: 'postgres' },
    globalSetup: ['./api/testing/postgres-for-tests.ts', './api/testing/build-programs.ts'],
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
  // Without a tsconfig of its own for JSX, the compiler is told here what the pages' says.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // Every change of a shop waits for the disk: one more than the cores works meanwhile.
    maxWorkers: availableParallelism() + 1,
    // A hang ends here; nothing is said about speed, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // They run in the order of their names.
    projects: [
      {
        extends: true,
        test: {
          name: '1 programs',
          include: PROGRAMS,
          globalSetup: './api/testing/build-programs.ts',
        },
      },
      { extends: true, test: { name: '2 isolated', include: ISOLATED } },
      {
        extends: true,
        // Files that share a process load the server and its packages once.
        test: {
          name: '3 shared',
          isolate: false,
          setupFiles: './scripts/test/undo-stubs.ts',
          include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, ...PROGRAMS, ...ISOLATED, OF_POSTGRES],
        },
      },
      // Where it cannot run, `npm test` says so.
      ...(whyNoPostgres() === null ? [ON_POSTGRES] : []),
    ],
  },
})
