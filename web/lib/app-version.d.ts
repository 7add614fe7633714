/** The version in the project's package.json, put in by the build. */
declare const APP_VERSION: string
