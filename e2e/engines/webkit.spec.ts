import { findWebKit } from '../../scripts/browsers.ts'
import { tellStories } from './stories.ts'
import { openWebKit } from './webkit.ts'

const programs = findWebKit()

tellStories(
  'WebKitGTK',
  programs === null
    ? 'no WebKitGTK driver or screen is installed (Debian: apt-get install webkit2gtk-driver xvfb)'
    : (home) => openWebKit(programs, home),
)
