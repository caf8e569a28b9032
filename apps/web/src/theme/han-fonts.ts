// Both are needed: the Hong Kong font claims simplified characters that it does not contain, the mainland font contains them.
import '@fontsource-variable/noto-sans-hk/index.css'
import '@fontsource-variable/noto-sans-sc/index.css'
