import { findFirefox } from '../../scripts/browsers.ts'
import { openFirefox } from './firefox.ts'
import { tellStories } from './stories.ts'

const program = findFirefox()

tellStories(
  'Firefox',
  program === null
    ? 'no Firefox is installed (Debian: apt-get install firefox-esr)'
    : (home) => openFirefox(program, home),
)
