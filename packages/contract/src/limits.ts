/** Every number of spec point 9 and the product's own limits; units are part of the names. */
export const limits = {
  password: { lengthMin: 6, lengthMinMax: 64, lengthMax: 128 },
  code: { lengthMin: 6, lengthMax: 12, ttlS: 900, wrongTriesMax: 5, resendAfterS: 60, mailsPerHourMax: 3 },
  twoStep: { ticketTtlS: 300, recoveryCodes: 10 },
  passkey: { countMax: 20, challengeTtlS: 300 },
  address: { lengthMax: 500 },
  user: { firstProjectsMax: 20 },
  invitation: { ttlS: 7 * 24 * 3600, tokenLengthMax: 200 },
  userImport: { rowsMax: 5_000, fileSizeBytesMax: 4 * 1024 * 1024 },
  companyCode: { lengthMin: 2, lengthMax: 64 },
  email: { lengthMax: 254 },
  name: { lengthMax: 120 },
  phone: { lengthMax: 40 },
  title: { lengthMin: 2, lengthMax: 200 },
  description: { lengthMax: 500 },
  logo: { sizeBytesMax: 200 * 1024, dataUrlLengthMax: 280_000 },
  quota: { countMax: 1_000_000_000, storageBytesMax: 1024 ** 5 },
  text: { lengthMax: 60_000, sliceLengthMax: 16 * 1024 * 1024 },
  question: { lengthMax: 8_000, sqlLengthMax: 20_000 },
  /**
   * Limits of one answer of a model: length in characters (a longer one ends as `length`), `attemptsMax` processes that
   * may take it over in turn before it ends as interrupted, and `fileWaitMaxMs` for files that are still being
   * processed.
   */
  answer: {
    textLengthMax: 200_000,
    reasoningLengthMax: 400_000,
    attemptsMax: 10,
    fileWaitMaxMs: 60 * 60_000,
  },
  /** The maximum number of files in a question's filter. */
  questionFilter: { filesMax: 50 },
  search: { lengthMax: 200, passagesMax: 50, modelPassagesMax: 200 },
  selection: { filesMax: 1_000 },
  /** How long deleted items can be restored. */
  bin: { keptDays: 30 },
  /** Of one ZIP file; `ticketTtlS`: how long its address can be opened, once. */
  archive: { filesMax: 10_000, sizeBytesMax: 20 * 1024 ** 3, ticketTtlS: 60 },
  folder: { nameLengthMax: 120, depthMax: 20, countMax: 10_000 },
  version: { earlierMax: 100 },
  table: { pageMax: 100, rowsMax: 1_048_576, columnsMax: 256, sheetsMax: 20_000 },
  /** Limits of image and PDF previews in file lists, and the size of the previews. */
  thumbnail: {
    sourceBytesMax: 8 * 1024 * 1024,
    pdfBytesMax: 200 * 1024 * 1024,
    pdfTimeMaxMs: 15_000,
    edgePx: 192,
  },
  matches: { countMax: 500 },
  imageView: { zoomStep: 0.1, zoomMin: 0.01, zoomMax: 100, slideshowMs: 5000 },
  /** The default of the setting, and its bounds. */
  projectFiles: { count: 10_000, countMax: 1_000_000 },
  /** How long a request body may take; an upload may take longer while it keeps sending. */
  body: { timeMaxMs: 60_000, silenceMs: 60_000 },
  list: { size: 50, sizeMax: 200 },
  upload: { filesMax: 20, fileSizeBytesMax: 1024 ** 3, nameLengthMax: 255 },
  resumable: {
    partSizeBytes: 16 * 1024 * 1024,
    unfinishedMax: 500,
    partialsMax: 100,
    idleTtlS: 24 * 3600,
    metadataLengthMax: 4_096,
    finishingTtlS: 15,
  },
  aiProvider: {
    countMax: 200,
    nameLengthMax: 120,
    modelIdLengthMax: 200,
    keyLengthMax: 4_000,
    urlLengthMax: 500,
    headersMax: 20,
    modelsMax: 200,
    priceMax: 1_000_000,
    fallbackMax: 5,
    projectsMax: 1_000,
    /** Models that a role or a project may use. */
    allowedMax: 200,
    /** Roles, and projects, that may not use every model. */
    limitedMax: 200,
    /** Tests and questions for models by one account within `triesWindowS`. */
    triesMax: 60,
    triesWindowS: 900,
  },
  /** `warningShare`: of a budget, from which on its company is warned. */
  budget: {
    listMax: 200,
    ofKeyMax: 10,
    moneyMax: 1_000_000_000,
    countMax: 1_000_000_000_000,
    warningShare: 0.8,
  },
  sitemap: {
    urlLengthMax: 2_000,
    pages: 1_000,
    pagesMax: 50_000,
    countMax: 200,
    versionsMax: 10,
    requestsPerSecondMax: 20,
  },
  conversation: { filesMax: 50 },
  /**
   * Of one summary: files, pages and characters of all its sources together, and the time its writing may take.
   * `runningMax`: summaries of one user that are written at the same time.
   */
  summary: {
    filesMax: 50,
    pagesMax: 2_000,
    textLengthMax: 20_000_000,
    focusLengthMax: 500,
    timeMaxMs: 60 * 60_000,
    runningMax: 5,
    pdfTimeMaxMs: 60_000,
  },
  /** `runningMax`: of one user at a time. `threshold`: the usual one. `exampleLengthMax`: of a text that teaches. */
  classification: {
    countMax: 1_000,
    runningMax: 5,
    threshold: 0.5,
    itemsMax: 100_000,
    textsMax: 10_000,
    filesMax: 1_000,
    columnLengthMax: 500,
    /** Of all texts together, in UTF-16 units. */
    lengthMax: 50_000_000,
    tableTimeMaxMs: 120_000,
    labelsMax: 50,
    labelLengthMax: 80,
    descriptionLengthMax: 500,
    examplesMax: 5_000,
    exampleLengthMax: 2_000,
    suggestedMax: 8,
    labelSetsMax: 200,
    attemptsMax: 10,
  },
  spreadsheet: {
    nameLengthMax: 200,
    countMax: 1_000,
    filesMax: 50,
    columnsMax: 10_000,
    versionsMax: 50,
    pageRowsMax: 500,
    keysFoundRowsMax: 10_000, // Of longer tables some keys may be missed.
    sqlLengthMax: 20_000,
  },
  savedQuestion: {
    titleLengthMax: 200,
    /** Of one database. */
    countMax: 100,
  },
  customTemplate: {
    countMax: 1_000,
    instructionsLengthMax: 8_000,
    startersMax: 8,
    starterLengthMax: 200,
    filesMax: 500,
    foldersMax: 100,
    modelsMax: 10,
    spreadsheetsMax: 10,
    sitemapsMax: 50,
    knowledgeMax: 1_000,
    membersMax: 200,
    candidatesMax: 20,
    fallbackLengthMax: 1_000,
    previewHistoryMax: 6,
    ctaLabelLengthMax: 60,
    urlLengthMax: 2_000,
    /** The latest versions that are kept; the published one always is. */
    versionsMax: 200,
  },
  /** In tokens; `size` and `overlap` are the defaults of a new model. */
  chunk: { size: 512, overlap: 64, sizeMin: 128, sizeMax: 2048, overlapMin: 0, overlapMax: 256 },
  model: { countMax: 1_000, filesMax: 100_000 },
  /** `alikeMin`: the share of words that two wordings of one question have in common. */
  unanswered: { nameLengthMax: 120, wordingsMax: 10, comparedMax: 500, alikeMin: 0.6 },
  feedback: { reasonLengthMax: 1_000 },
  /** Of a custom assistant. Each one is asked of two versions. */
  testQuestion: {
    countMax: 50,
    wordsMax: 10,
    wordLengthMax: 200,
    sourcesMax: 20,
    answerLengthMax: 2_000,
    attemptsMax: 5,
  },
  goldenQuestion: {
    countMax: 2_000,
    sourcesMax: 20,
    importRowsMax: 5_000,
    importSizeBytesMax: 4 * 1024 * 1024,
  },
  /**
   * Questions run one after another, and those that take longer are skipped. `depth` is the number of passages
   * examined.
   */
  score: { depth: 10, timeMaxMs: 15 * 60_000 },
  curatedAnswer: { countMax: 2_000, questionsMax: 50, sourcesMax: 20, answerLengthMax: 20_000 },
  /** `foundMax`: how many passages a search by words returns. */
  passageEdit: { countMax: 2_000, textLengthMax: 16_000, foundMax: 200 },
  /**
   * Public links. `guidBytes`: random bytes of an address. `watchMs`: how often an open page asks whether the link is
   * still there. `handoversMax`: how often one visitor may ask for a human.
   */
  publicLink: {
    guidBytes: 24,
    welcomeLengthMax: 2_000,
    startersMax: 8,
    starterLengthMax: 200,
    consentLengthMax: 4_000,
    originsMax: 50,
    keepDays: 90,
    keepDaysMax: 3_650,
    dayQuestions: { visitor: 50, link: 1_000, max: 1_000_000 },
    watchMs: 4_000,
    handoversMax: 3,
    contactLengthMax: 200,
    noteLengthMax: 2_000,
    tablesMax: 50,
    filtersMax: 10,
    pageTextLengthMax: 20_000,
  },
  build: { errorsShownMax: 20, attemptsMax: 20 },
  /** Of automatic rebuilds of a model after its files changed. */
  rebuild: { quietMinutesMin: 5, quietMinutesMax: 1_440 },
  /**
   * The maximum number of passages, and of dimensions in total, for which builds compute vectors, because a search
   * compares the question with each. A build waits for a failing provider; a question waits only this long and then
   * searches by words.
   */
  meaning: {
    passagesMax: 20_000,
    numbersMax: 64_000_000,
    troubleMaxMs: 5 * 60_000,
    troublePauseMs: 15_000,
    questionMs: 3_000,
  },
  /** How many of the best passages a model reranks, how much text of each it gets, and its time limit. */
  rerank: { passagesMax: 20, passageLengthMax: 1_500, timeMaxMs: 10_000 },
  session: {
    accessTokenTtlS: 900,
    refreshTokenTtlS: 30 * 24 * 3600,
    refreshBeforeExpiryS: 4,
    spentTokenGraceS: 10,
  },
  /** The maximum idle time of a session; its use is recorded every few seconds. */
  companySecurity: { idleMinutesMin: 5, idleMinutesMax: 7 * 24 * 60, useNotedEveryS: 10 },
  signOn: {
    subjectLengthMax: 255,
    nameLengthMax: 60,
    urlLengthMax: 500,
    clientLengthMax: 500,
    claimLengthMax: 200,
    rulesMax: 50,
    domainsMax: 50,
    attemptTtlS: 600,
    ticketTtlS: 60,
  },
  scim: {
    pageSizeMax: 200,
    operationsMax: 100,
    membersMax: 1_000,
    valueLengthMax: 1_000,
    filterLengthMax: 4_000,
    /** Limits of one filter, and of all filter paths of a PATCH. */
    conditionsMax: 20,
    pathConditionsMax: 200,
    /** The nesting depth of brackets of both kinds. */
    depthMax: 20,
  },
  sidebar: { widthPx: 260, historyMax: 100, pinnedMax: 100, offsetMax: 1_000_000 },
  /** The period of a text search without a start time. */
  auditSearch: { days: 90 },
  auditRetention: { daysMin: 30, daysMax: 3_650 },
  usage: { rowsMax: 200, daysMax: 1_100 },
  breakpoint: { tabletPx: 512, desktopPx: 1200 },
  toast: {
    durationMs: 4000,
    visibleMax: 3,
    gapPx: 14,
    widthPx: 356,
    swipeThresholdPx: 20,
    removalDelayMs: 200,
  },
  /** Widths of the popup by viewport. `digestHour`: when the daily mail comes, on the clock of the user. */
  notification: {
    throttleMs: 15_000,
    textLengthMax: 20,
    popupWidth: { mobile: '300px', tablet: '400px', desktop: '600px', otherwise: '24rem' },
    digestHour: 8,
    digestItemsMax: 50,
  },
  /** Browsers of one user that are sent push messages. `ttlS`: how long a push service keeps a message for a browser that is off. */
  push: { subscriptionsMax: 20, endpointLengthMax: 2_000, ttlS: 24 * 3600, syncIntervalMs: 24 * 3600 * 1000 },
  /** Offsets are along and away from the element. */
  tooltip: { widthMaxPx: 350, offsetPx: [0, 10], delayMs: 0, zIndex: 9999 },
  datePicker: { weeksMax: 6, yearMin: 1900, yearMax: 2100, swipeThresholdPx: 10, menuBreakpointPx: 768 },
  numberInput: { min: 0, max: 1e15 },
  progress: { minimum: 0.08, speedMs: 200, trickleMs: 800 },
  stream: { heartbeatMs: 15_000 },
} as const;
