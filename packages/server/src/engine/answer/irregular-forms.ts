// Irregular forms of English words, which no stemmer maps to one another.
const forms = `
come came
go goes went gone
give gave given gives
take took taken
make made
keep kept keeps
find found
get got gotten
see saw seen
know knew known
begin began begun
break broke broken
bring brought
buy bought
catch caught
choose chose chosen choice
draw drew drawn drawing
drink drank drunk
drive drove driven driver
eat ate eaten
fall fell fallen
feel felt
fight fought
fly flew flown flight
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
grow grew grown growth
hear heard
hide hid hidden
hold held
lead led
leave left
lend lent
lose lost loss
mean meant
meet met
pay paid
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
sell sold
send sent
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole stolen
swim swam swum
teach taught
tell told
think thought
throw threw thrown
wake woke woken
wear wore worn
win won
write wrote written
build built
burn burnt
lay laid
lie lay lain
lit light lighted
man men
woman women
child children
foot feet
tooth teeth
wife wives
knife knives
leaf leaves
good better best
bad worse worst
`;

export const irregularForms: readonly (readonly string[])[] = forms
  .split('\n')
  .map((line) => line.split(' ').filter((word) => word !== ''))
  .filter((family) => family.length > 0);
