// Both are needed: the Hong Kong face claims simplified characters it does not draw, the mainland face draws them.
import '@fontsource-variable/noto-sans-hk/index.css'
import '@fontsource-variable/noto-sans-sc/index.css'
