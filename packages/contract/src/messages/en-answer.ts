import type { Message } from './format.ts';

/** What an answer says in its own words: its steps, and the frame around quotes. */
export const enAnswer = {
  'answer.step.waiting': 'Waiting until “{file}” has been read',
  'answer.step.searching': 'Searching for {words}',
  'answer.step.searchingAlike': 'Searching for {words}, with {borrowed} from your last question',
  'answer.step.meaningFailed': 'The search by meaning did not answer in time: searched by words alone',
  'answer.step.reranked': 'Reranked by {model}',
  'answer.step.rerankFailed': '{model} gave no order: the passages stay as they were found',
  'answer.step.reading': { one: 'Reading {count} passage', other: 'Reading {count} passages' },
  'answer.step.nothingFound': 'No passage in your files matches',
  'answer.step.nothingFoundNarrowed': 'No passage matches in the files that the question is narrowed to',
  'answer.step.choosing': {
    one: 'Weighed {count} sentence, kept {chosen}',
    other: 'Weighed {count} sentences, kept {chosen}',
  },
  'answer.step.asking': 'Asking {model}',
  'answer.step.providerWait': {
    one: 'The provider asks us to wait {count} second before the next try',
    other: 'The provider asks us to wait {count} seconds before the next try',
  },
  'answer.step.next': '{model} did not answer: asking {next}',
  'answer.step.thinking': 'Thinking',
  'answer.step.curated': 'Curated answer',
  'answer.step.curatedBy': 'Curated answer by {name}',
  'answer.step.readingQuestion': 'Reading the question as a query',
  'answer.step.running': 'Running the query',
  'answer.step.repairing': 'The query could not be run: having it corrected',
  'answer.step.comparing': 'Comparing with another reading of the question',
  'answer.tables.empty': 'No row matches.',
  'answer.tables.noRowsFor': 'There are no rows for {periods}. The rows go from {first} to {last}.',
  'answer.tables.noSuchRowsFor': 'There are no such rows for {periods}. Such rows go from {first} to {last}.',
  'answer.tables.severalCurrencies':
    '“{column}” has amounts in several currencies, which this figure takes together.',
  'answer.tables.unsignedSides':
    '“{column}” has debits and credits without signs, which this figure takes together.',
  'answer.tables.askForEach': 'Ask for each “{by}” instead.',
  'answer.tables.repeatedColumn':
    '“{column}” has values in several rows, so rows may be counted more than once.',
  'answer.tables.repeatedColumns':
    '“{column}” and “{other}” both have values in several rows, so rows may be counted more than once.',
  'answer.tables.standsAlone':
    'The query before cannot be changed by a question, so this question is read by itself.',
  'answer.tables.equalToIt': 'Equal to it: {names}.',
  'answer.tables.equalToLast': 'Equal to the last of them: {names}.',
  'answer.tables.others': { one: '{count} other', other: '{count} others' },
  'answer.tables.moreOthers': { one: 'more than {count} other', other: 'more than {count} others' },
  'answer.tables.noneRose': 'None of them rose.',
  'answer.tables.noneFell': 'None of them fell.',
  'answer.tables.leastFall': 'None of them rose. The smallest decrease:',
  'answer.tables.leastRise': 'None of them fell. The smallest increase:',
  'answer.tables.allRows': {
    one: 'The result has {count} row:',
    other: 'The result has {count} rows:',
  },
  'answer.tables.rows': {
    one: 'The result has {count} row:',
    other: 'The result has {count} rows. The first ones:',
  },
  'answer.tables.manyRows': {
    one: 'The result has more than {count} row:',
    other: 'The result has more than {count} rows. The first ones:',
  },
  'answer.tables.readAs': 'Read “{written}” as “{meant}”.',
  'answer.tables.askBack': 'This question can mean different things. Which one do you mean?',
  'answer.tables.askBackOne': 'I am not sure that I read this question correctly. Do you mean this?',
  'answer.tables.inEach': 'Every choice is {parts}.',
  'answer.tables.orMeant': 'Did you mean something else?',
  'answer.tables.otherReading': 'Another reading of the question gives another result:',
  'answer.tables.noQuery':
    'The AI model found no query that answers this question. The built-in engine would read it so:',
  'answer.tables.notUnderstood':
    'I cannot read this question as a query on these tables. Name what you look for as a column or a cell is called.',
  'answer.tables.keptAsText':
    '“{column}” is kept as text because not all of its cells are numbers, so it cannot be calculated with. If it holds numbers, change its type under Columns and ask again.',
  'answer.tables.unknownWords': 'I do not understand {words} in this question.',
  'answer.tables.nearest': 'I can answer these questions instead:',
  'answer.lead': '{file} says: {quote}',
  'answer.also': 'See also:',
  'answer.closest': 'I found no direct answer. This comes closest:',
  'answer.highest': 'Highest value in “{column}” among {count} rows:',
  'answer.lowest': 'Lowest value in “{column}” among {count} rows:',
  'answer.nothing':
    'I found nothing in your documents that answers this. Try other words, or add a document that covers it.',
  'answer.nothingAbout':
    'Your documents say nothing about {words}. Try other words, or add a document that covers it.',
  'answer.noWords': 'I need a few words to look for. Ask about something that stands in your documents.',
  'answer.noDocuments':
    'There is no document here yet that can be read. Add a file or paste a text, and ask again.',
  'answer.nothingLeft':
    'None of the sources matches the filter of this question, so nothing was searched. Widen the filter or remove it, and ask again.',
  'answer.projectEmpty':
    'This project has no files with text yet, so there is nothing to search. Add files in the file manager, or attach them to your question, and ask again.',
  'answer.projectReading':
    'The files of this project are still being read. Ask again when the first of them is ready: the file manager shows how far they are.',
  'answer.narrowed.nothing':
    'I found nothing that answers this in the files that your question is narrowed to, and only those were searched. Try other words, or widen the filter or remove it.',
  'answer.narrowed.nothingAbout':
    'The files that your question is narrowed to say nothing about {words}, and only those were searched. Try other words, or widen the filter or remove it.',
  'answer.narrowed.noDocuments':
    'None of the files that your question is narrowed to can be read. Widen the filter or remove it, and ask again.',
  'answer.narrowed.searched':
    'Only the files that your question is narrowed to were searched. Widening the filter or removing it may find more.',
  'errors.sqlWithoutTables': 'Only chats with spreadsheets take a query. Ask in words.',
  'errors.filterWithoutFiles':
    'These questions are about one text: there are no files that they could be narrowed to.',
  'answer.visitor.nothing': 'I found nothing that answers this. Try other words.',
  'answer.visitor.nothingAbout': 'I found nothing about {words}. Try other words.',
  'answer.visitor.noWords': 'I need a few words to look for. Please ask about something.',
  'answer.visitor.noDocuments': 'There is nothing here yet that I could answer from.',
  'answer.visitor.keptAsText':
    '“{column}” is kept as text because not all of its cells are numbers, so it cannot be calculated with.',
  'answer.onlyThoughts':
    'The AI model used all of its length for thinking and wrote no answer. Please ask again, or ask in a simpler way.',
  'errors.answerNotStored': 'The answer could not be saved. Please ask again.',
  'errors.modelWrongAddress':
    'No AI model answers at the address that is set for it. Please ask your administrator to check the address.',
  'errors.modelUnknown':
    'The server of the AI model does not know the model that is set. Please ask your administrator to check the name of the model.',
  'errors.modelQuotaSpent': 'The account of the AI model has no credit left. Please tell your administrator.',
  'errors.modelRefusedRequest':
    'The server of the AI model refused the request. Please tell your administrator; the server log says why.',
  'errors.modelContextOverflow':
    'The question is too long for the AI model. Please ask a shorter question, or start a new chat.',
  'errors.modelBuildDeleted':
    'The version of the model that this answer was based on was deleted. Please ask again.',
  'errors.queryNotWritten':
    'The question could not be answered from the tables. Please ask it in other words.',
  'errors.modelContentFiltered':
    'The content filter of the AI model stopped the answer. Please ask in other words.',
  'answer.greeting': 'Hello! Ask me something about your documents, and I will show you where they say it.',
  'answer.thanks': 'You are welcome. Ask me anything else about your documents.',
  'answer.cannot.summarize':
    'I am the built-in engine: I find and quote passages, but I cannot summarise a whole text. An administrator can connect an AI model for that.',
  'answer.cannot.translate':
    'I am the built-in engine: I find and quote passages, but I cannot translate. An administrator can connect an AI model for that.',
  'answer.cannot.compute':
    'I am the built-in engine: I find and quote passages, but I cannot calculate. An administrator can connect an AI model for that.',
  'answer.cannot.write':
    'I am the built-in engine: I find and quote passages, but I cannot write texts. An administrator can connect an AI model for that.',
  'answer.cannot.relevant': 'These passages are the most relevant to what you asked:',
  'conversation.untitled': 'New chat',
  'conversation.export.date': 'Date',
  'conversation.export.files': 'Files',
  'conversation.export.references': 'References',
  'conversation.export.answeredBy': 'Answered by {engine}, {time}',
  'conversation.export.unfinished': 'The answer was still being written.',
  'conversation.export.cancelled': 'The answer was stopped.',
  'conversation.export.yes': 'Yes',
  'conversation.export.no': 'No',
  'conversation.export.firstRows': 'The first {shown} of {total} rows',
} as const satisfies Record<string, Message>;
