/** The version in the project's package.json, put in by the build. */
declare const __APP_VERSION__: string
